import { withoutHidden } from '../cleanText.ts'

/**
 * The name of a file as people see it: without invisible characters and those that change the writing direction, so
 * that `annex\u202Efdp.exe` does not read as `annexexe.pdf`. Line ends and other controls stay and are refused later.
 */
export const fileName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\P{Cc}+/gu, withoutHidden)
    .trim()
