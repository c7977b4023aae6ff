/** Between the words of a name; they carry nothing. */
export const CONNECTORS = new Set(['en', 'et', 'und', 'and', 'of', 'for', 'the', 'voor', 'pour', 'in', 'op', 'bij', 'chez', 'aan', 'a', 'au', 'aux', 'sur', 'sous', 'zu', 'v']);

/** Part of the next word: De Smet is not Smet, and may be written Desmet. */
export const PARTICLES = new Set(['de', 'den', 'der', 'des', 'du', 'la', 'le', 'les', 'l', 'd', 'van', 'vande', 'vanden', 'vander', 'het', 't', 'ter', 'ten', 'te', 'von', 'vom', 'die', 'das', 's']);
