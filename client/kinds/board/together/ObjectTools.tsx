import { Button } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { objectLink } from '#schema/kinds/together/objectLink.ts'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import { createRows, deleteObjects } from '../../../objects/view/operations.ts'
import { mutate, query } from '../../../platform/graphqlClient.ts'
import { showUndo } from '../../../platform/showUndo.tsx'
import { showFailure } from '../../../platform/toasts.ts'
import { useKeyOf } from '../../../platform/useKeyOf.ts'
import { useWords } from '../../../platform/words.ts'
import { typeById } from '../../../types/operations.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { useTypeChoices } from '../../../types/useTypeChoices.ts'
import { FindObject } from './FindObject.tsx'
import classes from './Panel.module.css'
import type { ToolsPanelProps } from './ToolsPanel.tsx'
import type { BoardPort } from './boardPort.ts'
import { eachFrame } from './eachFrame.ts'

function useSelected(port: BoardPort): string[] {
  const [selected, setSelected] = useState<string[]>([])
  useEffect(
    () =>
      eachFrame(port, () => {
        const next = port.selected()
        setSelected((now) => (now.join() === next.join() ? now : next))
      }),
    [port],
  )
  return selected
}

type ObjectToolsProps = ToolsPanelProps & { port: BoardPort }

/** Makes objects of the stickies that are selected, and stickies of cards; puts cards of objects on the board. */
export function ObjectTools({ port, page, stickies }: ObjectToolsProps) {
  const t = useWords('kinds/board/together')
  const selected = new Set(useSelected(port))
  const chosen = stickies.filter(({ id }) => selected.has(id))
  const plain = chosen.filter(({ object, text }) => !object && text !== '')
  const cards = chosen.filter(({ object }) => object)
  return (
    <>
      <h3>{t('object.title')}</h3>
      {plain.length > 0 ? (
        <Suspense>
          <MakeObjects port={port} space={page.spaceId} stickies={plain} />
        </Suspense>
      ) : (
        <p className={classes.about}>{t('object.about')}</p>
      )}
      {cards.length > 0 && (
        <Button variant="default" onClick={() => port.link(new Map(cards.map(({ id }) => [id, ''])))}>
          {t('object.back', { count: cards.length })}
        </Button>
      )}
      <FindObject space={page.spaceId} onFound={(object) => port.addCard(objectLink(object))} />
    </>
  )
}

type MakeObjectsProps = { port: BoardPort; space: string; stickies: readonly Sticky[] }

function MakeObjects({ port, space, stickies }: MakeObjectsProps) {
  const t = useWords('kinds/board/together')
  const choicesOf = useTypeChoices()
  const types = useReadableTypes()?.filter(({ level }) => level === 'edit' || level === 'full')
  const [wanted, setType] = useState('')
  const { keyOf, forget } = useKeyOf()
  const [isBusy, setBusy] = useState(false)
  const type = wanted || choicesOf(types)[0]?.items[0]?.value
  const make = async () => {
    if (!type) return
    setBusy(true)
    try {
      const header = (await query(typeById, { id: type })).type?.properties.find((one) => one.header)
      if (!header) return
      const values = stickies.map(({ text }) => ({ [header.id]: text.replaceAll(/\s+/g, ' ') }))
      const made = { type_id: type, values }
      const input = { ...made, idempotency_key: keyOf(made) }
      const { ids } = (await mutate(createRows, { input })).objectsCreate
      const links = stickies.map(({ id }, at) => [id, objectLink({ space, id: ids[at]! })] as const)
      port.link(new Map(links))
      forget()
      const undo = async () => {
        port.link(new Map(stickies.map(({ id }) => [id, ''])))
        await mutate(deleteObjects, { ids })
      }
      showUndo({
        message: t('object.made', { count: ids.length }),
        undo: t('undo'),
        onUndo: () => void undo().catch(showFailure),
      })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (types?.length === 0) return <p className={classes.about}>{t('object.noType')}</p>
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <label className={classes.field}>
        {t('object.type')}
        <select
          className={classes.select}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        >
          {choicesOf(types).map(({ group, items }) => (
            <optgroup key={group} label={group}>
              {items.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button type="submit" loading={isBusy} disabled={!type}>
        {t('object.make', { count: stickies.length })}
      </Button>
    </form>
  )
}
