import { useDeferredValue, useState } from 'react'
import { useHotkeyChoices } from '../../platform/hotkeys/useHotkeyChoices.ts'
import { useWords } from '../../platform/words.ts'
import look from '../../ui/finder/Finder.module.css'
import { FinderCancel } from '../../ui/finder/FinderCancel.tsx'
import { FinderField } from '../../ui/finder/FinderField.tsx'
import { FinderGroup } from '../../ui/finder/FinderGroup.tsx'
import { FinderLine } from '../../ui/finder/FinderLine.tsx'
import { FinderModal } from '../../ui/finder/FinderModal.tsx'
import { useFinderChoice } from '../../ui/finder/useFinderChoice.ts'
import { Keys } from '../../ui/Keys.tsx'
import { fitting } from './items.ts'
import type { PaletteItem } from './items.ts'
import classes from './Palette.module.css'
import { useObjectItems } from './useObjectItems.tsx'
import { usePaletteItems } from './usePaletteItems.tsx'

/** The most lines, which is more than anyone reads before typing on. */
const shownItems = 40

type PaletteProps = { space: string; isDesktop: boolean; onClose: () => void }

/** Finds a page or a command by a few letters; arrows choose, Enter runs, Escape closes. */
export function Palette({ space, isDesktop, onClose }: PaletteProps) {
  const t = useWords('shell/palette')
  return (
    <FinderModal
      label={t('title')}
      size={580}
      className={classes.body}
      isDesktop={isDesktop}
      onClose={onClose}
    >
      <Finder space={space} isDesktop={isDesktop} onClose={onClose} />
    </FinderModal>
  )
}

function Finder({ space, isDesktop, onClose }: PaletteProps) {
  const t = useWords('shell/palette')
  const [wanted, setWanted] = useState('')
  const deferred = useDeferredValue(wanted)
  const known = usePaletteItems(space)
  const objects = useObjectItems(space, wanted)
  const items = [...known, ...objects]
  const shown = shownOf(items, deferred)
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const { index, list, onKeyDown } = useFinderChoice({
    question: wanted,
    count: shown.length,
    // Someone who types fast means the current words, not the list that follows later.
    onEnter: (at) => run(wanted === deferred ? shown[at] : shownOf(items, wanted)[0]),
  })
  const active = shown[index]
  return (
    <>
      <FinderField
        label={t('title')}
        placeholder={t('placeholder')}
        value={wanted}
        list="palette-list"
        active={active && `palette-${active.id}`}
        isExpanded
        onWrite={setWanted}
        onKeyDown={onKeyDown}
      >
        {isDesktop ? null : <FinderCancel label={t('close')} onClose={onClose} />}
      </FinderField>
      <div
        ref={list}
        id="palette-list"
        className={`${look.list} ${classes.list}`}
        role="listbox"
        aria-label={t('title')}
      >
        {[...Map.groupBy(shown, ({ group }) => group)].map(([group, lines]) => (
          <FinderGroup key={group} name={t(`group.${group}`)}>
            {lines.map((item) => (
              <Line key={item.id} item={item} isActive={item === active} onRun={() => run(item)} />
            ))}
          </FinderGroup>
        ))}
      </div>
      <p className={classes.none} role="status">
        {shown.length === 0 ? t('none') : null}
      </p>
    </>
  )
}

type LineProps = { item: PaletteItem; isActive: boolean; onRun: () => void }

function Line({ item, isActive, onRun }: LineProps) {
  const { keys } = useHotkeyChoices()
  return (
    <FinderLine
      id={`palette-${item.id}`}
      className={classes.line}
      icon={item.icon}
      isActive={isActive}
      onRun={onRun}
    >
      <span className={classes.label}>{item.label}</span>
      {item.note ? <span className={classes.note}>{item.note}</span> : null}
      {item.command ? <Keys keys={keys[item.command]} /> : null}
    </FinderLine>
  )
}

/** Without a query: recent pages and all commands. With one: the matches, group by group, each page once. */
function shownOf(items: PaletteItem[], wanted: string): PaletteItem[] {
  const isAsking = wanted.trim() !== ''
  const offered = items.filter(({ group }) => group !== (isAsking ? 'recent' : 'pages'))
  const found = fitting(offered, wanted).slice(0, shownItems)
  return [...Map.groupBy(found, ({ group }) => group).values()].flat()
}
