import type { Board } from './board.ts'
import type { BoardColumn } from './lists.ts'
import { NameField } from './NameField.tsx'
import { changeOption } from './optionActions.ts'

type ColumnNameProps = { board: Board; column: BoardColumn; onEnd: (isByKey: boolean) => void }

/** The name of a column while it is being changed in place. */
export default function ColumnName({ board, column, onEnd }: ColumnNameProps) {
  return (
    <NameField
      board={board}
      column={column}
      onName={(label) => changeOption(board.now, column.id, { label })}
      onEnd={onEnd}
    />
  )
}
