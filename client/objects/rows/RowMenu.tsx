import { Menu } from '@mantine/core'
import {
  IconArrowUpRight,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { groupValues } from '../view/groups.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { deleteObjects, restoreObjects } from '../view/operations.ts'
import type { ObjectRow } from '../view/operations.ts'
import { copyText } from '../../platform/copyText.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { duplicateRow } from './duplicateRow.ts'
import { GroupName } from './GroupName.tsx'
import { otherGroups } from './otherGroups.ts'
import classes from './RowMenu.module.css'
import type { UndoSteps } from './undoSteps.ts'
import type { Making } from './useNewRow.ts'
import type { RowChanges } from './useRowChanges.ts'

/** A point of the screen, in pixels. */
export type Point = { x: number; y: number }
type RowMenuProps = {
  shown: { row: ObjectRow; line: number; at: Point } | null
  rows: MadeRows
  changes: RowChanges
  steps: UndoSteps
  /** Null for people who may not create rows. */
  making: Making | null
  editable: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** Absent if rows are created elsewhere. */
  onMakeBelow?: (line: number) => void
  /** Further actions of a kind. */
  more?: (row: ObjectRow) => ReactNode
  onClose: () => void
}
const icon = { size: 15, stroke: 1.75 }

/** The actions on one row; `groups` are the other groups it could go to. */
export default function RowMenu({ shown, rows, changes, steps, making, editable, ...rest }: RowMenuProps) {
  const { hrefOf, onOpen, onMakeBelow, more, onClose } = rest
  const t = useWords('objects/rows')
  // The dialog for the name of a copy is outside the menu.
  useWords('objects')
  const [kept, setKept] = useState(shown)
  const [removed, setRemoved] = useState<ObjectRow | null>(null)
  useEffect(() => {
    // It fades with what it showed.
    // oxlint-disable-next-line react/set-state-in-effect -- what closes is drawn once more
    if (shown) setKept(shown)
  }, [shown])
  const now = shown ?? kept
  if (!now) return null
  const { row, at } = now
  // Others may have made rows above it since.
  const line = rows.lineOf(row.id) ?? now.line
  const groups = editable ? otherGroups(rows, { row, line, changes }) : []
  const remove = async ({ id, name }: ObjectRow) => {
    try {
      await mutate(deleteObjects, { ids: [id] })
      rows.drop([id])
      const step = () => mutate(restoreObjects, { ids: [id] }).finally(() => void rows.refresh())
      steps.push(step)
      showUndo({
        message: t('row.deleted', { name: name || t('row.untitled') }),
        undo: t('undo'),
        onUndo: () => void steps.undo(step),
      })
      await rows.refresh()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Menu
        opened={shown !== null}
        width={290}
        position="bottom-start"
        withInitialFocusPlaceholder={false}
        // The touch that opened it has not ended yet.
        clickOutsideEvents={['mousedown', 'touchstart']}
        onChange={(open) => (open ? undefined : onClose())}
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('row.menu', { name: row.name || t('row.untitled') })}
            className={classes.point}
            style={{ left: at.x, top: at.y }}
          />
        </Menu.Target>
        <Menu.Dropdown
          aria-label={t('row.menu', { name: row.name || t('row.untitled') })}
          className={classes.menu}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Menu.Item
            leftSection={<IconArrowUpRight {...icon} />}
            rightSection={<Shortcut keys="Mod+[Enter]" />}
            onClick={() => onOpen(row.id)}
          >
            {t('row.menu.open')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={hrefOf(row.id)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('row.menu.tab')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink {...icon} />}
            onClick={() =>
              void copyText(location.origin + hrefOf(row.id)).then(() =>
                showDone({ message: t('row.copied') }),
              )
            }
          >
            {t('row.menu.link')}
          </Menu.Item>
          {more?.(row)}
          {making ? (
            <>
              <Menu.Divider />
              {onMakeBelow ? (
                <Menu.Item
                  leftSection={<IconRowInsertBottom {...icon} />}
                  rightSection={<Shortcut keys="Shift+[Enter]" />}
                  onClick={() => onMakeBelow(line)}
                >
                  {t('row.menu.below')}
                </Menu.Item>
              ) : null}
              <Menu.Item
                leftSection={<IconCopy {...icon} />}
                onClick={() => void duplicateRow(row, { line, rows, making }).catch(showFailure)}
              >
                {t('row.menu.duplicate')}
              </Menu.Item>
            </>
          ) : null}
          {groups.length > 0 && rows.by ? (
            <>
              <Menu.Divider />
              <Menu.Label>{t('row.menu.group')}</Menu.Label>
              {groups.map((group) => (
                <Menu.Item
                  key={group.key}
                  onClick={() =>
                    void changes.saveAll(row, group.by ? groupValues(group) : { [rows.by!.id]: group.value })
                  }
                >
                  {group.within?.by ? (
                    <>
                      <GroupName group={group.within} by={group.within.by} />
                      {' · '}
                    </>
                  ) : null}
                  <GroupName group={group} by={group.by ?? rows.by!} />
                </Menu.Item>
              ))}
            </>
          ) : null}
          {editable && row.level === 'full' ? (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => setRemoved(row)}>
                {t('row.menu.delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={removed !== null}
        title={t('row.delete.title', { name: removed?.name || t('row.untitled') })}
        text={t('row.delete.text')}
        confirm={t('bulk.delete')}
        cancel={t('cancel')}
        onConfirm={async () => (removed ? remove(removed) : undefined)}
        onClose={() => setRemoved(null)}
      />
    </>
  )
}

const Shortcut = ({ keys }: { keys: string }) => (
  <span className={classes.keys} aria-hidden>
    <Keys keys={keys} />
  </span>
)
