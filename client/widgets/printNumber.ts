type Manner = { locale: string; isShare?: boolean; isShort?: boolean }

/** A number in the user's format; a large one keeps all its digits, a small one two decimals. */
export const printNumber = (value: number, { locale, isShare = false, isShort = false }: Manner): string =>
  new Intl.NumberFormat(locale, {
    style: isShare ? 'percent' : 'decimal',
    maximumFractionDigits: isShare ? 1 : 2,
    notation: isShort ? 'compact' : 'standard',
  }).format(value)
