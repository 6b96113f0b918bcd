import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useHotkeyChoices } from '../../platform/hotkeys/useHotkeyChoices.ts'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import { fitting } from './items.ts'
import type { PaletteItem } from './items.ts'
import classes from './Palette.module.css'
import { usePaletteItems } from './usePaletteItems.tsx'

/** So many lines at most, which is more than anybody reads before typing on. */
const shownItems = 40

type PaletteProps = { space: string; isDesktop: boolean; onClose: () => void }

/** Finds a page or a command by a few letters; arrows choose, Enter runs, Escape closes. */
export function Palette({ space, isDesktop, onClose }: PaletteProps) {
  const t = useWords('shell/palette')
  return (
    <Modal
      opened
      onClose={onClose}
      title={null}
      withCloseButton={false}
      fullScreen={!isDesktop}
      centered={false}
      yOffset="12vh"
      size={580}
      padding={0}
      aria-label={t('title')}
      classNames={{ body: classes.body }}
    >
      <Finder space={space} onClose={onClose} />
    </Modal>
  )
}

function Finder({ space, onClose }: { space: string; onClose: () => void }) {
  const t = useWords('shell/palette')
  const items = usePaletteItems(space)
  const [wanted, setWanted] = useState('')
  const [index, setIndex] = useState(0)
  const deferred = useDeferredValue(wanted)
  const shown = useMemo(() => shownOf(items, deferred), [items, deferred])
  const active = shown[Math.min(index, shown.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0)
      setIndex((Math.min(index, shown.length - 1) + step + shown.length) % shown.length)
    // Who types fast means the words that are there, not the list that is still to follow them.
    else if (event.key === 'Enter') run(wanted === deferred ? active : shownOf(items, wanted)[0])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={active ? `palette-${active.id}` : undefined}
          autoComplete="off"
          placeholder={t('placeholder')}
          data-autofocus
          value={wanted}
          onChange={(event) => {
            setWanted(event.currentTarget.value)
            setIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id="palette-list" className={classes.list} role="listbox" aria-label={t('title')}>
        {[...Map.groupBy(shown, ({ group }) => group)].map(([group, lines]) => (
          <div key={group} role="group" aria-label={t(`group.${group}`)}>
            <div className={classes.group} aria-hidden>
              {t(`group.${group}`)}
            </div>
            {lines.map((item) => (
              <Line key={item.id} item={item} isActive={item === active} onRun={() => run(item)} />
            ))}
          </div>
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
    <div
      id={`palette-${item.id}`}
      className={classes.line}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={classes.icon} aria-hidden>
        {item.icon}
      </span>
      <span className={classes.label}>{item.label}</span>
      {item.note ? <span className={classes.note}>{item.note}</span> : null}
      {item.command ? <Keys keys={keys[item.command]} /> : null}
    </div>
  )
}

/** Without a word: recent pages and all commands. With one: what fits, group by group, a page once. */
function shownOf(items: PaletteItem[], wanted: string): PaletteItem[] {
  const isAsking = wanted.trim() !== ''
  const offered = items.filter(({ group }) => group !== (isAsking ? 'recent' : 'pages'))
  const found = fitting(offered, wanted).slice(0, shownItems)
  return [...Map.groupBy(found, ({ group }) => group).values()].flat()
}
