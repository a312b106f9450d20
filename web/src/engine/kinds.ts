// Made by `npm run kinds` of src/core/action.hpp and the files events.tsv and topics.tsv. Do not edit.

/** What anybody can do. */
export type ActionKind =
    // Chance: a lot or a card: player, number
    | "draw"
    // ends the step or the turn
    | "pass"
    // a certificate with a printed price: paper
    | "buy_paper"
    // back to the bank: paper
    | "sell_paper"
    // company at amount; where there is a choice of president's certificates: percent
    | "found"
    // company, percent
    | "buy_share"
    // company, percent
    | "sell_shares"
    // a private for what it gives: paper; company it is for, or that is founded by it at amount
    | "exchange"
    // chooses what is offered round the table: paper
    | "put_up"
    // hex, tile, rotation
    | "lay_tile"
    // hex, city
    | "place_station"
    // train, route
    | "run_train"
    | "pay_out"
    | "withhold"
    // train, source, other (seller), trade_in, amount
    | "buy_train"
    // train
    | "discard_train"
    // yes
    | "vote"
    // a deal with somebody else: paper or train, player or other, amount
    | "propose"
    // to a proposal: yes
    | "answer"
    | "bankrupt"
    // amount
    | "bid"
    // number
    | "choose"
    // a dividend: amount
    | "declare"
    // to a part of the company: other (the part), train; without a train: takes its train off
    | "assign_train"
    // of somebody else: hex, city
    | "remove_station"
    // a debt: amount
    | "repay";

/** What happens, with the fields it has. */
export type EventKind =
    // number: the title's own numbering of rounds; amount: set, limit: number within the set
    | "round_began"
    // player
    | "passed"
    // player, paper, amount
    | "paper_bought"
    // player, paper, amount
    | "paper_sold"
    // player, paper, amount
    | "paper_put_up"
    // paper, amount
    | "price_lowered"
    // paper
    | "paper_closed"
    // player, paper, company, percent
    | "paper_exchanged"
    // player, company, amount
    | "company_founded"
    // company, amount
    | "company_floated"
    // player, company, percent, amount
    | "shares_bought"
    // player, company, percent, amount
    | "shares_sold"
    // player, company
    | "president_changed"
    // company, amount (new price)
    | "price_moved"
    // player
    | "priority_moved"
    // player, paper, amount
    | "income_paid"
    // company, hex, tile, rotation, amount
    | "tile_laid"
    // company, hex, amount
    | "station_placed"
    // company, train, amount
    | "train_ran"
    // company, amount
    | "revenue_booked"
    // company, player, amount
    | "dividend_paid"
    // company, amount
    | "revenue_withheld"
    // company, train, source, other, trade_in, amount
    | "train_bought"
    // player, company, amount
    | "president_paid"
    // company, train
    | "train_discarded"
    // train, number
    | "trains_scrapped"
    // number
    | "phase_began"
    // player, company, percent, yes
    | "vote_cast"
    // company, percent, yes
    | "vote_closed"
    // player (who), paper or train, company, other, amount
    | "deal_proposed"
    // player, yes
    | "deal_answered"
    | "bank_broken"
    // player, company
    | "player_bankrupt"
    | "game_ended"
    // player, number: the place in the order of play
    | "order_card_taken"
    // player, paper; or company, other (the line); amount
    | "bid_made"
    // company, other (whose it was), hex, amount
    | "station_removed"
    // player, company, amount
    | "loan_taken"
    // player, number: the seat, from 1
    | "seated"
    // train, number: unsold ones, out of the game
    | "trains_removed"
    // company
    | "line_shown"
    // company, other (the line), amount
    | "line_sold"
    // company, other (the line), train; without a train: it was taken off
    | "train_assigned"
    // player, company
    | "investor_chosen"
    // company, player, number: a bit for each letter
    | "permits_chosen"
    // player, paper, company
    | "permit_given"
    // company, other (on whose charter), player
    | "share_reserved"
    // company, amount, number: which half
    | "capital_paid"
    // company
    | "train_marker_moved"
    // company, other (what it joins), player
    | "investor_merged"
    // player, company, amount
    | "premium_paid"
    // company, other (whose it was), hex
    | "marker_replaced"
    | "takeover_began"
    | "exchange_reopened"
    // company, number: how many turns it still has
    | "last_turns"
    // player, amount
    | "debt_repaid"
    // player, amount (what he owes now)
    | "debt_grew"
    // player, limit: the other player's number; amount: what the first one gives more
    | "bids_swapped"
    // player
    | "auctioneer_named"
    // company: whose offering is empty; number: cards that lie open
    | "info_card_turned"
    // company, hex, amount, number: 1 construction, 2 connection, 3 ferry
    | "bonus_booked"
    // company (the network), player or other (who leads it), amount
    | "commission_paid"
    // company (the buyer), other (the seller), hex, amount
    | "depot_sold"
    // player, company
    | "veto_called"
    // company (main), other (the subnet), number: 1 linked, 2 certificate sold, 3 in one hand
    | "network_merged"
    // company, train, amount
    | "credit_taken"
    // company, train, amount
    | "credit_paid"
    // player
    | "bid_sealed"
    // player, amount, number: the place it takes, from 1
    | "bid_opened"
    // company, player
    | "company_removed"
    // company, train, source, amount (missing)
    | "purchase_forced"
    // player
    | "first_player_drawn"
    // company
    | "vote_opened"
    // company, other
    | "company_merged"
    // company, player, amount
    | "company_formed";

/** What only some titles have to tell about a position. */
export type Topic =
    // number: place of the round indicator, 0 is Pre
    | "bar"
    // a place of the round bar, in their order
    | "bar privates"
    // number
    | "bar share"
    // number
    | "bar company"
    // number; limit: which one of the set; amount: the phase whose tiles it knows, by its place in the box
    | "bar line"
    // player holds card number
    | "order card"
    // player holds the Pre-emptive Right card; amount
    | "right"
    // player, number of loan cards
    | "loans"
    // player; amount: at the end of the game
    | "loans cost"
    // paper, amount
    | "opening price"
    // player chooses a private
    // player chooses what goes round the table
    | "chooser"
    // highest bid: player, paper, amount
    // paper is up; player bids highest, amount; without a player amount is the least to bid
    | "auction"
    // company: a line on offer
    | "offered"
    // company: a line still in the stack
    | "hidden"
    // company: a line; other: its owner; train on it; amount: its share of Revenue; number: its last run
    | "line"
    // number: lines a company has room for
    | "line places"
    // company, amount in its Revenue space
    // company, amount: of its trains in this turn, number: share price bonus
    // company, amount: routes of this turn
    // company, amount: of the trains that have run in this turn
    | "revenue"
    // company would earn amount now, not multiplied; number of limit tiles of its way lie
    | "stadtbahn"
    // company, hex where its next tile can lie
    | "stadtbahn grows"
    // company would pay amount, multiplied by number, in the next Company Round limit
    | "stadtbahn pays"
    // company, player with percent of it gets amount in the next Company Round
    | "stadtbahn share"
    // company would pay amount in Company Round number if nothing were built
    | "stadtbahn will pay"
    // printed: Company Round number multiplies by limit
    | "multiplier"
    // printed: train costs amount in Company Round number
    | "price"
    // printed: train costs amount for each run once colour trade_in is the newest bought
    | "upkeep"
    // train: the newest colour bought
    | "newest"
    // company has no tram and must buy one in Company Round number, the cheapest there for amount; yes: now
    // company must buy train for amount: player (Director), number: from the treasury
    // company in its train step; yes: must buy; cheapest train for amount, treasury number, its leader may add limit
    // company without a train in its train step, of player: the cheapest it could buy is train for amount; yes: it must
    | "duty"
    // player or company no longer bids for what is up, or has passed on choosing
    // player is out of it
    | "passed"
    // player has taken order card number
    | "card taken"
    // player chooses an order card as the number-th from now
    // player chooses an investor as the number-th
    | "chooses"
    // from a total of amount on the price of company moves number spaces (-1: to the left) to limit
    | "dividend"
    // train lies on space number (0 left, 1 middle, 2 right) at price amount
    | "stack"
    // train, amount added to its run
    | "maintenance"
    // paper belongs to company
    | "private"
    // Company Round: company at place number; yes: has acted in this step
    // company acts as the number-th of this round; yes: has acted
    | "order"
    // highest bid: company, other (the line), amount
    | "line auction"
    // company takes a bonus: number 1 yellow, 2 red, 3 purple, 4 green, 5 station
    | "bonus"
    // company: whose marker wants a circle on hex
    | "circle"
    // player offers amount for paper in the name of company
    // company wants train, or the depot in hex, of other for amount: asked by player, of seat limit
    // player proposes paper, or train of other for company, for amount
    | "deal"
    // at the end: player, amount in cash, number in shares and privates, less limit for loans
    // at the end: player, amount: cash, number: shares, limit: debt
    // at the end: player, amount: cash, number: certificates
    | "count"
    // ahead of a company: amount is missing when its trams run next, number of loans; train: once somebody buys one of this colour
    | "shortfall"
    // company, train as above: amount from number 1 Revenue, 2 treasury, 3 director
    | "shortfall part"
    // player sits at place number, from 0
    // player sits at place number, from 0, clockwise
    | "seat"
    // of an unsold private: paper, amount
    | "lowest bid"
    // player opened the auction
    | "opener"
    // company
    | "free investor"
    // number: where play is in the turn order list (-1 before its head, 0 to 6 investors, 7 to 22 rows)
    | "place"
    // company in row number of price amount, at place limit; yes: has acted in this circle
    | "row"
    // amount: a price with number rows free of limit
    | "par"
    // number: the row that the next company with price amount takes
    | "next row"
    // company with the train purchase marker
    | "marker"
    // train for amount, number left; yes: a Share Round follows the last one
    // train for amount, number left, a leader may add limit; yes: from the bank, else only from the pool
    | "on sale"
    // if nobody buys until the turn of company ends, number trains of type train go; yes: decided in this turn
    | "removal"
    | "removal brings share round"
    // number: of the phase
    | "removal brings phase"
    // number: of the running phase, 0 for A
    | "letter"
    // percent a Director needs now
    | "float"
    // company, number (A 1, B 2, C 4, D 8 added up); yes: may build now
    | "permits"
    // company, amount: one half, number: halves had, limit: shares in the bank; yes: the second half waits for the float
    | "capital"
    // company, amount per share of its last turn, limit: where the income table ends
    // company, amount: what its last run was worth
    | "last income"
    // company, hex: its marker lies there and has no city yet
    | "home open"
    // company, player: its owner, other: associated company, percent: on its charter, amount: treasury, train: leased; yes: linked
    | "investor"
    // company; yes: has acted in this circle
    | "investor acted"
    // company, other: investor, number 1 cash (amount all, limit the owner's part), 2 marker (hex, amount: what the marker that is used up would cost), player: who is asked
    // company: number 0 too early, 1 by vote, 2 compulsory, 3 formed; amount it would begin with, of which limit from the bank; percent that anybody may buy
    | "merger"
    // percent, number: permits it brings
    | "certificate"
    // company, player, amount: price, percent; yes: the row is chosen first
    | "founding"
    // number: to choose, limit: which ones, as in permits
    | "founding permits"
    // player, paper, train whose last one brings the payment, amount; yes: may be taken now
    | "p0"
    // player, paper: the permit is not given yet
    | "p5"
    // player, paper, train it would bring, company: named, but has no room; yes: must be taken now
    | "p7"
    // player, paper, amount: of a private
    | "income"
    // the exchange is closed
    | "takeover"
    // player, amount, number: interest after this Share Round, limit: the debt then
    | "debt"
    // company, player, amount
    | "director pays"
    // company, player, amount: still missing, limit: the debt that becomes of it
    | "debt then"
    // company, player, percent, amount: proceeds, number: missing then, limit: debt then
    | "sale then"
    // company, number: yellow ones laid; yes: upgraded
    // company, number laid of limit; yes: upgraded
    | "tiles"
    // company with the marker, number: turns it still has
    | "last turns"
    // company: the last 8-train went in its turn
    | "turn not counted"
    // 2016: player was dealt number
    | "number"
    // 2007: player
    | "auctioneer"
    // bids are made now, and nobody sees those of others
    | "sealed"
    // player; yes: its envelope is open
    | "bid in"
    // player: who looks, amount
    | "own bid"
    // player, amount: what was in an opened envelope
    | "bid"
    // player comes as the number-th
    | "bid order"
    // player gives amount to seat limit: the difference of their bids
    | "exchange"
    // player has bought number certificates of limit in his option
    | "start"
    // player has bought number certificates; yes: has sold
    | "stock turn"
    // number lie open: so many Director certificates may be bought
    | "info cards"
    // company: percent and number certificates; on top lies paper of limit per cent for amount
    | "offering"
    // company: percent and number certificates, amount for a unit
    | "pool"
    // company: percent that one owner may hold
    | "most"
    // company: its certificates do not count against the limit
    | "yellow"
    // other: a tramway that holds percent of company; yes: it is President
    | "tramway holds"
    // player is out of the game
    | "bankrupt"
    // player holds too many certificates
    | "over limit"
    // player has sold company in this Stock Round
    | "has sold"
    // yes: floated; percent with players and tramways, floats at limit; number 0 not open, 1 open, 2 gone; 2007: amount declared, not yet shared out
    | "s-bahn"
    // company led by player (other: by this tramway, whose director player is; source: its certificate lies there) by paper; number 0 not begun, 1 runs, 2 merged; yes: has acted in this round; amount: last income
    | "network"
    // company has voted in this round; yes: for a dividend
    // on company: player is asked, with percent
    | "vote"
    // company: number in favour, limit against
    | "votes"
    // company: its price would be amount if nobody else voted
    | "price by votes"
    // S-Bahn rails across side number of hex have been used in this round
    | "used"
    // player places the start depot of company
    | "start depot"
    // 2007: waits for the board, with the fields of the action
    | "board lay_tile"
    | "board place_station"
    | "board pay_out"
    | "board withhold"
    | "board buy_train"
    | "board propose"
    | "board action"
    // certificate number (paper, of player) is asked next; yes: it votes
    | "veto"
    // number for it, limit against; yes: the chairman's
    | "veto votes"
    // what the board has rejected in this turn, with the fields of the action
    | "rejected lay_tile"
    | "rejected place_station"
    | "rejected pay_out"
    | "rejected withhold"
    | "rejected buy_train"
    | "rejected propose"
    | "rejected action"
    // Operating Round number of limit
    | "rounds"
    // company, train it has not paid, amount
    | "credit"
    // company, player; it has number trains, limit are allowed
    | "surplus"
    // bonus amount on hex; yes: taken
    | "connection"
    // bonus amount on hex; yes: taken
    | "construction"
    // the same, refused in this turn
    | "refused"
    // a forced purchase: company, player, train for amount, number is missing
    | "forced"
    // of a forced purchase, in their order: number 1 treasury, 2 treasury of the tramway that leads it, 3 its S-Bahn certificates, 4 cash, 5 certificates of the player; amount or percent there; yes: asked now
    | "source"
    // company, amount, number 1 construction, 2 connection, 3 ferry
    | "turn bonus"
    // the game ends with this set (2016)
    | "last set"
    // the game ends with this round (2007)
    | "last round"
    // paper goes round for amount; player is asked
    | "offer"
    // paper of the starting package; yes: on sale now; amount: so far its price can fall when it goes round the table
    | "package"
    // company, percent so far, limit: what decides
    | "yes"
    // company, percent so far, limit
    | "no"
    // company, player with percent, in the order in which they are asked
    | "voter"
    // company: number per cent more, of limit in all; percent nobody has a vote for; yes: those who can still vote are enough
    | "vote needs"
    // company: by vote from phase number, compulsory from phase limit, by their places in the box
    | "merger phases"
    // company: paper, of player, becomes percent of it (yes: the president's certificate); other: the small company it is, with amount
    | "merger part"
    // player has sold one in this stock round
    | "no more bonds";
