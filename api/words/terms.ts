import { searchLimits } from '#schema/search/limits.ts'

const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const notOfWords = /[^\p{L}\p{N}\p{M}]+/gu

/** A parsed query. All of it is folded and contains only letters, digits and marks. */
export type Terms = {
  /** Words of alphabets, in order; the last one may be unfinished. */
  words: string[]
  /** Runs of Chinese or Japanese characters. */
  runs: string[]
}

/** One form for texts that differ only in case, width or ё. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The words of alphabets in a folded text, separated by spaces: all that the database's parser should see. */
export const alphabetWords = (folded: string): string =>
  folded.replace(cjkRun, ' ').replace(notOfWords, ' ').trim()

/**
 * The pairs of neighbours in the Chinese and Japanese runs of a folded text, and the last character of each run, so
 * that every character begins a lexeme. At most `most` different ones.
 */
export function bigrams(folded: string, most = Number.POSITIVE_INFINITY): string[] {
  const found = new Set<string>()
  for (const [run] of folded.matchAll(cjkRun)) {
    for (const pair of pairsOf(run)) found.add(pair)
    found.add(Array.from(run).at(-1)!)
    if (found.size > most) break
  }
  return [...found].slice(0, most)
}

function pairsOf(run: string): string[] {
  const signs = Array.from(run)
  return signs.slice(1).map((sign, index) => signs[index]! + sign)
}

/** Parses a person's query. */
export function termsOf(text: string): Terms {
  const folded = foldText(text)
  const words = alphabetWords(folded).split(' ').filter(Boolean)
  return {
    words: words.slice(-searchLimits.words),
    runs: [...folded.matchAll(cjkRun)].map(([run]) => run).slice(0, searchLimits.words),
  }
}

/** The lexemes for a run in a query: a single character is the prefix of a pair. */
export const runLexemes = (run: string): { lexeme: string; isPrefix: boolean }[] => {
  const pairs = pairsOf(run)
  if (pairs.length === 0) return [{ lexeme: run, isPrefix: true }]
  return pairs.map((lexeme) => ({ lexeme, isPrefix: false }))
}
