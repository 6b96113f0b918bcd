/** A text as Markdown with the same content, line by line, with every special character escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .split('\n')
    .map((line) => line.trimStart())
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
