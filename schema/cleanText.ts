/**
 * Invisible characters that change how a name reads: controls, soft hyphens, zero-width characters, and everything
 * that changes the writing direction. A joiner between two emoji stays, since it combines them.
 */
const hidden =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFF9-\uFFFB]/gu

/** A text without invisible characters, otherwise as it is. */
export const withoutHidden = (text: string): string => text.replace(hidden, '')

/** A one-line name as people see it: without invisible characters, with single spaces, trimmed, in normal form C. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(hidden, '').trim()

/** Control characters except line feed and tab. */
const controls = /(?![\n\t])\p{Cc}/gu

/** A text as it was written, in normal form C: with uniform line ends, and without controls and surrounding space. */
export const writtenText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

/** A text of several lines without invisible characters, with its own spaces and line ends, in normal form C. */
export const cleanLines = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', '  ').replace(hidden, '').trimEnd())
    .join('\n')
    .trim()
