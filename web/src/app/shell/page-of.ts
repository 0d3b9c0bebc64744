/** The page of an address, without what is open on it: a record, a tab. */
export const pageOf = ({ pathname }: { pathname: string }): string => pathname.split('/')[1] ?? ''
