import { useEffect, useRef } from 'react'
import type { Board } from './board.ts'
import { NameField } from './NameField.tsx'
import { addOption } from './optionActions.ts'

/** Asks for the names of new columns, one after another. */
export default function NewColumn({ board, onEnd }: { board: Board; onEnd: (isByKey: boolean) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const { length } = board.columns
  useEffect(() => {
    // The column that was made has pushed it on.
    root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [length])
  return (
    <div ref={root}>
      <NameField board={board} column={null} onName={(label) => addOption(board.now, label)} onEnd={onEnd} />
    </div>
  )
}
