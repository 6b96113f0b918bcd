import { ActionIcon, Button, Modal, TextInput, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { deleteName, liveNames, nameSigns } from '#schema/kinds/spreadsheet/names.ts'
import { useWords } from '../../../platform/words.ts'
import check from '../check/ListMenu.module.css'
import { goTo } from '../goTo.ts'
import type { SheetView } from '../SheetView.ts'
import { type DraftFault, type NameDraft, rangeText, saveName, selectionText } from './deeds.ts'
import classes from './NamesWindow.module.css'

type NamesWindowProps = {
  view: SheetView
  onClose: () => void
  /** Changes with the names. */
  seen: number
}

/** The ranges of a spreadsheet that have names, to be gone to, made, changed and deleted. */
export default function NamesWindow({ view, onClose }: NamesWindowProps) {
  const t = useWords('kinds/spreadsheet/names')
  const faults = useWords('kinds/spreadsheet')
  const field = useRef<HTMLInputElement>(null)
  const blank = (): NameDraft => ({ name: '', range: selectionText(view) })
  const [draft, setDraft] = useState(blank)
  const [wrong, setWrong] = useState<DraftFault>({})
  const names = liveNames(view.workbook.book)
  const change = (part: Partial<NameDraft>) => {
    setDraft({ ...draft, ...part })
    setWrong({})
  }
  const begin = (next: NameDraft) => {
    setDraft(next)
    setWrong({})
    field.current?.focus()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className={check.form}
        onSubmit={(event) => {
          event.preventDefault()
          const found = saveName(view, draft)
          if (found.name || found.range) setWrong(found)
          else begin(blank())
        }}
      >
        <TextInput
          ref={field}
          data-autofocus
          label={t('name')}
          maxLength={nameSigns + 1}
          autoComplete="off"
          spellCheck={false}
          value={draft.name}
          error={wrong.name && faults(`name.${wrong.name}`)}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          label={t('range')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          value={draft.range}
          error={wrong.range && t('wrong.range')}
          onChange={({ currentTarget }) => change({ range: currentTarget.value })}
        />
        <div className={check.buttons}>
          {draft.id === undefined ? null : (
            <Button variant="default" onClick={() => begin(blank())}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit">{t(draft.id === undefined ? 'add' : 'save')}</Button>
        </div>
      </form>
      {names.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul className={classes.names} aria-label={t('list')}>
          {names.map(({ id, name, ref }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.name}
                onClick={() => {
                  onClose()
                  goTo(view, name)
                }}
              >
                <span>{name}</span>
                <span>{rangeText(view, ref)}</span>
              </button>
              <Tooltip label={t('edit', { name })}>
                <ActionIcon
                  aria-label={t('edit', { name })}
                  onClick={() => begin({ id, name, range: rangeText(view, ref) })}
                >
                  <IconPencil size={16} stroke={1.8} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('delete', { name })}>
                <ActionIcon
                  aria-label={t('delete', { name })}
                  onClick={() => {
                    view.workbook.change((doc) => deleteName(doc, id))
                    if (draft.id === id) begin(blank())
                    else field.current?.focus()
                  }}
                >
                  <IconTrash size={16} stroke={1.8} />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
