import { useEffect, useRef, useState } from 'react'
import type { Choice } from './fieldServices.ts'

/**
 * The nodes behind ids. The list is undefined while names are loading; deleted and hidden nodes are left out. An item
 * that was just chosen here keeps the name by which it was chosen.
 */
export function useNamed(
  ids: string[],
  load: ((ids: string[]) => Promise<Choice[]>) | undefined,
): { named: Choice[] | undefined; remember: (choices: Choice[]) => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, Choice | null>>(new Map())
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const missing = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    if (missing === '' || !latest.current) return
    let isOver = false
    const asked = missing.split(' ')
    const learn = (found: Choice[]) => {
      if (isOver) return
      const all = asked.map((id) => [id, found.find((each) => each.id === id) ?? null] as const)
      setKnown((before) => new Map([...before, ...all]))
    }
    latest.current(asked).then(learn, () => learn([]))
    return () => {
      isOver = true
    }
  }, [missing])
  const remember = (choices: Choice[]) =>
    setKnown((before) => new Map([...before, ...choices.map((choice) => [choice.id, choice] as const)]))
  if (missing !== '' && load) return { named: undefined, remember }
  return { named: ids.flatMap((id) => known.get(id) ?? []), remember }
}
