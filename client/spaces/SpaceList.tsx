import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { userId } from '../platform/session.ts'
import { showFailure } from '../platform/toasts.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { sortSpaces } from './operations.ts'
import type { SpaceRow } from './operations.ts'
import { SpaceIcon } from './SpaceIcon.tsx'
import unseen from '../ui/silent.module.css'
import classes from './Spaces.module.css'
import { useSpaceDrag } from './useSpaceDrag.ts'

type ListProps = { spaces: SpaceRow[]; current: string | null; onSorted: () => void }

/** The person's spaces in the switcher, put in order by dragging or by Alt and the arrows. */
export function SpaceList({ spaces, current, onSorted }: ListProps) {
  const t = useWords('spaces')
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const saved = useRef(Promise.resolve())
  const shown = chosen ? inOrder(spaces, chosen) : spaces

  const move = (id: string, to: number) => {
    const order = shown.map((space) => space.id)
    const from = order.indexOf(id)
    if (from < 0 || from === to || to < 0 || to >= order.length) return
    setSaid(t('menu.moved', { name: shown[from]!.name, place: to + 1 }))
    order.splice(to, 0, ...order.splice(from, 1))
    setChosen(order)
    const save = async () => {
      await mutate(sortSpaces, { user: userId() ?? '', order }).catch((error: unknown) => {
        setChosen(null)
        setSaid('')
        showFailure(error)
      })
      onSorted()
    }
    // One after another, so that the order chosen last is the one that stays.
    saved.current = saved.current.then(save)
  }

  return (
    <>
      <div className={classes.list}>
        {shown.map((space, index) => (
          <SpaceListItem
            key={space.id}
            space={space}
            isCurrent={space.id === current}
            isAfter={(id) => shown.findIndex((other) => other.id === id) > index}
            onPut={(id) => move(id, index)}
            onStep={(step) => move(space.id, index + step)}
          />
        ))}
      </div>
      <div role="status" className={unseen.silent}>
        {said}
      </div>
    </>
  )
}

type ItemProps = {
  space: SpaceRow
  isCurrent: boolean
  isAfter: (id: string) => boolean
  onPut: (dragged: string) => void
  onStep: (step: 1 | -1) => void
}

function SpaceListItem({ space, isCurrent, isAfter, onPut, onStep }: ItemProps) {
  const t = useWords('spaces')
  const go = useGo()
  const row = useRef<HTMLDivElement>(null)
  const over = useSpaceDrag(row, { id: space.id, onPut })
  const mark = over && (isAfter(over) ? 'above' : 'below')

  // Captured, since the menu itself takes an arrow for a step to the next item, with Alt or without.
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div ref={row} className={classes.listRow} data-over={mark ?? undefined} title={t('menu.order')}>
      <Menu.Item
        onMouseDown={letDrag}
        onKeyDownCapture={onKey}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-current={isCurrent ? 'true' : undefined}
        leftSection={<SpaceIcon space={space} />}
        rightSection={isCurrent ? <IconCheck size={14} aria-hidden /> : null}
        onClick={() => go(`/${space.id}`)}
      >
        <span className={classes.rowName}>{space.name}</span>
      </Menu.Item>
    </div>
  )
}

// In place of the menu's own, which prevents the default of a press, and with it that a drag begins.
const letDrag = () => undefined

/** The spaces by the order chosen; those it does not name come last, as they came. */
function inOrder(spaces: SpaceRow[], order: string[]): SpaceRow[] {
  const rank = new Map(order.map((id, index) => [id, index]))
  return spaces.toSorted((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || 0)
}
