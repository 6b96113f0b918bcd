const reference = /"[^"]*"|'[^']*'|(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\w(])/gi

/**
 * F4: the reference at the caret with the next fixing, A1 → $A$1 → A$1 → $A1 → A1, and the caret behind it; undefined where none
 * is there. What stands in quotes is no reference.
 */
export function cycleReference(text: string, caret: number): { text: string; caret: number } | undefined {
  if (!text.startsWith('=')) return undefined
  for (const found of text.matchAll(reference)) {
    const [whole, column, letters, row, digits] = found
    const end = found.index + whole.length
    if (letters === undefined || caret < found.index || caret > end) continue
    if (/[\p{L}\d_.]/u.test(text[found.index - 1] ?? '')) continue
    const fixed = column
      ? row
        ? `${letters}$${digits}`
        : `${letters}${digits}`
      : row
        ? `$${letters}${digits}`
        : `$${letters}$${digits}`
    return {
      text: text.slice(0, found.index) + fixed + text.slice(end),
      caret: found.index + fixed.length,
    }
  }
  return undefined
}
