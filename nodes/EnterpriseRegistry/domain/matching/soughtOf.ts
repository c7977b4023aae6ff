import { addressOf, type Address } from './places/addresses';
import { foldName } from './names/nameWords';
import type { Sought } from './score';

/** What is looked for, from a name and what else is known, in whichever way it was typed. */
export const soughtOf = (name: string, address: Partial<Address>): Sought => ({ name, folded: foldName(name), ...addressOf(address) });
