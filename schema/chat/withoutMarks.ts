/** As in messages: no mark is inside of an address, and code keeps its own. */
const marks =
  /`([^`\n]+)`|(https?:\/\/[^\s<>"']+)|\[([^\]\n]{1,300})\]\(https?:\/\/[^\s()]+\)|(\*\*|~~)(?=\S)([^\n]{1,500}?)(?<=\S)\4|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,500}?)(?<=\S)_(?![\p{L}\p{N}_])/gu

const plain = (text: string): string =>
  text.replaceAll(
    marks,
    (...[, code, address, label, , strong, star, low]: string[]) =>
      code ?? address ?? plain((label ?? strong ?? star ?? low)!),
  )

/** A short text without the Markdown that stands around its words; its lines stay. */
export const withoutMarks = (text: string): string =>
  plain(text.replaceAll(/^(?:```.*$|> ?| *[-*+•] +(?=\S))/gm, ''))
