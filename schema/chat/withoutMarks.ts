/** A short text without the Markdown that stands around its words; its lines stay. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/^```.*$|(\*\*|~~|`)(?=\S)(.*?\S)\1/gm, '$2')
