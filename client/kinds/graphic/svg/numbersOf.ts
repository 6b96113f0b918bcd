/** The numbers in a text, in order. */
export const numbersOf = (text: string | undefined): number[] =>
  (text?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?/gi) ?? []).map(Number)
