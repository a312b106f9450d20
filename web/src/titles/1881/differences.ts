// Where the editions differ, rule by rule, with the clauses of both.

export interface Difference {
    id: string;
    /** Clauses without the name of the ruleset; empty: the edition has no rule about it. */
    in2016: string[];
    in2007: string[];
}
export interface Chapter {
    id: string;
    differences: Difference[];
}

const d = (id: string, in2016: string, in2007: string): Difference => ({ id, in2016: in2016.split(" ").filter(Boolean), in2007: in2007.split(" ").filter(Boolean) });

export const chapters: Chapter[] = [
    {
        id: "box",
        differences: [
            d("money", "2/24", "SM/14"),
            d("tiles", "2/5 2/8", "SM/9 T6/1"),
            d("strains", "2/10", "T7/2"),
            d("variants", "3.3/5", "14.1/1 15.1/1"),
        ],
    },
    {
        id: "start",
        differences: [
            d("capital", "3.3/1 3.3/5", "T1/1"),
            d("bid", "4/2", "2.6/1 2.6/2"),
            d("tie", "4/4", "2.8/1"),
            d("seats", "4/5", "2.4/2"),
            d("purchases", "4/10 4/11", "2.9/1"),
            d("firstStock", "5/3 5/4", "4.1/2"),
        ],
    },
    {
        id: "stock",
        differences: [
            d("table", "7.2.6/1 8.1.2/8", "9.9/1 4.14/1"),
            d("lowEnd", "8.1.2/9 7.2.6/4", "9.13/1"),
            d("soldOut", "8.2/1", "4.16/1"),
            d("directorTie", "6.2.3/3", "4.23/1"),
            d("newTramway", "8.5/2 8.1.1/3", "4.12/1"),
        ],
    },
    {
        id: "sbahn",
        differences: [
            d("sbahnLimit", "8.3/8", "12.2/1"),
            d("sbahnStart", "7.4/1", "12.4/1"),
            d("startDepots", "6.3.1/6", "12.5/1"),
            d("sbahnOrder", "7.1/4 7.4/2", "5.1/1"),
            d("veto", "6.3.2/1", "12.6/2 12.6/3"),
            d("twenty", "7.4.4/3 7.4.4/5", "12.5/3"),
            d("sbahnDividend", "7.4.4/8", "12.13/1"),
            d("sIncome", "7.4.3/11", "12.11/1"),
            d("sLimit", "7.4.6/8 7.4.6/9", "12.7/3"),
            d("tradeIn", "7.4.6/5", "12.7/4"),
            d("secondDepot", "7.4.2/1 7.4.2/4", "12.10/1"),
            d("sbahnSale", "7.2.7.1/3", "4.14/1"),
        ],
    },
    {
        id: "track",
        differences: [
            d("strip", "7.2.1.2/7 7.2.1.2/9", "6.13/1"),
            d("terrain", "7.2.1.1/7", "6.15/1 SU/1"),
            d("blocking", "7.2.2.1/1 7.2.2.1/3", "7.7/1 7.7/2"),
            d("depotBought", "7.2.2.2/1", "7.8/3"),
        ],
    },
    {
        id: "income",
        differences: [
            d("hexTwice", "7.2.3.1/6", "8.8/1"),
            d("running", "7.2/5", "5.4/2 8.1/1"),
            d("construction", "7.2.4/1 7.2.5/2", "6.16/1"),
            d("connection", "7.2.4/2 7.2.4/6", "9.4/1 9.4/2"),
            d("ferry", "7.2.4/9 7.2.4/10", "9.3/1"),
        ],
    },
    {
        id: "trains",
        differences: [
            d("usedCars", "7.2.7.2.2/1", "10.6/1 10.3/3"),
            d("surplus", "7.2.7.2/6", "10.4/1"),
            d("carPrice", "7.2.7.2.3/1", "10.5/1"),
            d("noMoney", "7.2.7.2.5/2 7.2.7.2.5/5", "10.8/1 15.1/1"),
            d("bankruptcy", "7.2.7.2.6/1", "9.13/1"),
        ],
    },
    {
        id: "end",
        differences: [
            d("endCell", "9/1 9/3", "9.12/1 13.1/4"),
            d("bankOperating", "9/2 9/3", "13.1/2"),
            d("bankStock", "9/4 9/6", "13.1/3"),
        ],
    },
];

/** What was worked out because no printed component was at hand. */
export const RECONSTRUCTED = ["map", "chart", "strains", "tiles", "phases"] as const;
