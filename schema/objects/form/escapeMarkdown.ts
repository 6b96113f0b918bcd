/** A text as Markdown that says the same, line by line, whatever signs are in it. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .split('\n')
    .map((line) => line.trimStart())
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
