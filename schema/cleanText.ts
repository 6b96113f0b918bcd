/**
 * Signs that show nothing but change how a name reads: controls, soft hyphens, zero-width signs, and everything
 * that turns the writing direction. A joiner between two pictures stays, since it makes one emoji of them.
 */
const hidden =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFF9-\uFFFB]/gu

/** A text without hidden signs, otherwise as it is. */
export const withoutHidden = (text: string): string => text.replace(hidden, '')

/** A one-line name as people see it: without hidden signs, with single spaces, trimmed, in normal form C. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(hidden, '').trim()

/** Controls but the line feed and the tab. */
const controls = /(?![\n\t])\p{Cc}/gu

/** A text as it was written, in normal form C: its lines end alike, and it has no controls and no space around it. */
export const writtenText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

/** A text of several lines without hidden signs, with its own spaces and line ends, in normal form C. */
export const cleanLines = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', '  ').replace(hidden, '').trimEnd())
    .join('\n')
    .trim()
