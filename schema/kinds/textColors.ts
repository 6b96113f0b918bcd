/** The colours of words and of what lies behind them. Names are stored: what a name looks like is for the theme to say. */
export const textColors = ['gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const
export type TextColor = (typeof textColors)[number]

/** The value as a colour of the palette. */
export const textColor = (value: unknown): TextColor | undefined => textColors.find((one) => one === value)
