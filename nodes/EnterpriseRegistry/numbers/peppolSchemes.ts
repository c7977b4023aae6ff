/** In Peppol's code list of identifier schemes, 0208 is the enterprise number, 9956 its former scheme, and 9925 the Belgian VAT number. */
export const BELGIAN_SCHEMES = ['0208', '9956', '9925'];
