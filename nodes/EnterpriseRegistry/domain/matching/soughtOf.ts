import { addressOf, type Address } from './places/addresses';
import { foldName } from './names/nameWords';
import type { Sought } from './score';

/** The company sought, from a name and what else is known, however it was typed. */
export const soughtOf = (name: string, address: Partial<Address>): Sought => ({ name, folded: foldName(name), ...addressOf(address) });
