type Manner = { locale: string; isShare?: boolean; isShort?: boolean }

/** A number as people write it; what is large keeps its digits, what is small two of its fraction. */
export const printNumber = (value: number, { locale, isShare = false, isShort = false }: Manner): string =>
  new Intl.NumberFormat(locale, {
    style: isShare ? 'percent' : 'decimal',
    maximumFractionDigits: isShare ? 1 : 2,
    notation: isShort ? 'compact' : 'standard',
  }).format(value)
