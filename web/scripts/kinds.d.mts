export const file: string;
export function kinds(): string;
