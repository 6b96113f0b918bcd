import { useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { axisOf } from './lists.ts'
import { readCells } from './readCards.ts'
import type { Board } from './board.ts'
import type { BoardColumn } from './lists.ts'
import { deleteOption } from './optionActions.ts'

type DeleteColumnProps = { board: Board; list: ViewColumn; column: BoardColumn; onClose: () => void }

/** Asks before an option is deleted, and shows how many cards lose it. */
export default function DeleteColumn({ board, list, column, onClose }: DeleteColumnProps) {
  const t = useWords('kinds/kanban')
  const [count, setCount] = useState<number | null>(null)
  const { cards } = board
  useEffect(() => {
    // Cards that a filter hides lose it as well.
    readCells({ type: list.property.type_id, list: axisOf(list), lane: null, where: undefined }, 0).then(
      (cells) => setCount(cells.find(({ at }) => at.column === column.id)?.count ?? 0),
      () => setCount(cards.count({ column: column.id })),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, as the window opens
  }, [column.id])
  if (count === null) return null
  return (
    <ConfirmDialog
      opened
      title={t('column.delete.title', { column: column.label })}
      text={
        count === 0 ? t('column.delete.empty') : t('column.delete.text', { count, none: t('column.none') })
      }
      confirm={t('delete')}
      cancel={t('cancel')}
      onConfirm={() => deleteOption(board.now, column.id)}
      onClose={onClose}
    />
  )
}
