import { Chip } from '../../fields/Chip.tsx'
import { PersonName } from '../../fields/person/PersonName.tsx'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'

/** The name of a column in the form of its value: an option, a person, or nothing. */
export function ColumnLabel({ column: { id, label, color, face } }: { column: BoardColumn }) {
  if (id === '') return <span className={classes.none}>{label}</span>
  return face !== undefined ? <PersonName name={label} face={face} /> : <Chip color={color}>{label}</Chip>
}
