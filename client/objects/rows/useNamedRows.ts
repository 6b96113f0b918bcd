import { useEffect, useEffectEvent } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { MadePlace } from '../view/madeParts.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { begunNames } from './begunNames.ts'
import type { Begun } from './begunNames.ts'
import type { Making } from './useNewRow.ts'

type NamedRowsOptions = {
  rows: MadeRows
  making: Making
  place: MadePlace
  /** The values of an object created here besides its name. */
  given: Begun['given']
  /** It could not be made. */
  onFailed: (name: string) => void
}

/** Mostly there before a name has been typed. */
let made: typeof import('./makeRow.ts') | undefined
const loadMaking = () => loadNeeded(() => import('./makeRow.ts')).then((part) => (made = part))

/** Objects made of a name alone, those among them that were begun when the page was left before. */
export function useNamedRows({ rows, making, place, given, onFailed }: NamedRowsOptions) {
  const make = async (key: string, group: Begun['group'], values: Begun['given']) => {
    if (!made) begunNames.keep({ key, type: making.type.id, group, given: values })
    const { makeRow } = made ?? (await loadMaking())
    const answer = makeRow({ rows, key, group, making, given: values })
    begunNames.drop(key)
    const rest = await answer
    if (!rest) return
    rows.drop([key])
    making.onAsk(rest.asked)
  }
  const fail = (key: string, error: unknown) => {
    begunNames.drop(key)
    rows.drop([key])
    showFailure(error)
  }
  const makeLeft = useEffectEvent(() => {
    if (place.beneath) return
    for (const { key, group, given: values } of begunNames.left(making.type.id)) {
      rows.begin(key, { group: rows.groups.find((each) => each.key === group?.key) ?? null })
      make(key, group, values).catch((error: unknown) => fail(key, error))
    }
  })
  useEffect(() => makeLeft(), [])
  return {
    load: loadMaking,
    async make(name: string, header: string): Promise<void> {
      const key = newKey()
      rows.begin(key, place)
      try {
        await make(key, place.group, { ...given, [header]: name })
      } catch (error) {
        fail(key, error)
        onFailed(name)
      }
    },
  }
}
