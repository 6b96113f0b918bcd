import { readerNames, type ReaderName } from './testingReaders.ts'
import { isGuest, isKey, type Outcome } from './testingRights.ts'

/** The outcome for each kind of caller. */
export const everyone = async (look: (who: ReaderName) => Promise<Outcome>) =>
  Object.fromEntries(await Promise.all(readerNames.map(async (who) => [who, await look(who)] as const)))
export const asRuled = (rule: (who: ReaderName) => Outcome) => everyone((who) => Promise.resolve(rule(who)))
export const isPerson = (who: ReaderName) => who !== 'nobody' && !isKey(who) && !isGuest(who)
/** The same for operations that only people may call. */
export const people = (rule: (who: ReaderName) => Outcome) =>
  asRuled((who) => (isPerson(who) ? rule(who) : 'unauthenticated'))
