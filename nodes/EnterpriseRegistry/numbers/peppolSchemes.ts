/** How Peppol calls the Belgian register, once and before, and the Belgian VAT number (code list "Participant identifier schemes"). */
export const SCHEMES = ['0208', '9956', '9925'];
