/** One row of the table of the outage bench. */
export type Row = [what: string, first: string, ours: string, theirs: string, target: string];

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
export const verdict = (target: string, met: boolean) => `${target}: ${met ? 'met' : 'missed'}`;
