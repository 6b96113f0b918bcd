import { withoutHidden } from '../cleanText.ts'

/**
 * The name of a file as people see it: without signs that show nothing or turn the writing direction, so that
 * `annex\u202Efdp.exe` does not read as `annexexe.pdf`. Line ends and other controls stay, to be refused.
 */
export const fileName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\P{Cc}+/gu, withoutHidden)
    .trim()
