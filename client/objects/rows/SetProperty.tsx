import { Button, Popover, Select } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import { fieldKinds } from '../../fields/fields.ts'
import { useManner } from '../../fields/useManner.ts'
import type { ViewColumn } from '../view/columns.ts'
import { mayChangeValue } from '../view/mayChangeValue.ts'
import { ValueInput } from '../view/ValueInput.tsx'
import { useWords } from '../../platform/words.ts'
import classes from './BulkBar.module.css'

type SetPropertyProps = {
  columns: ViewColumn[]
  /** False if it failed; then the input stays. */
  onSet: (values: Record<string, unknown>) => Promise<boolean>
}

/** Asks for a property and the value that all chosen objects are to have in it. */
export function SetProperty({ columns, onSet }: SetPropertyProps) {
  const t = useWords('objects/rows')
  const { timeZone } = useManner()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const [problem, setProblem] = useState<FieldProblem>()
  const [busy, setBusy] = useState(false)
  const offered = columns.filter(mayShare)
  const column = offered.find(({ id }) => id === chosen)
  const put = (next: unknown) => {
    setValue(next)
    setProblem(undefined)
  }
  const keep = async () => {
    if (!column) return
    const checked = checkValue(value, column.field, { now: new Date(), timeZone })
    if ('problem' in checked) return setProblem(checked.problem)
    setBusy(true)
    const isDone = await onSet({ [column.id]: checked.value })
    setBusy(false)
    if (isDone) setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPencil size={15} stroke={1.75} />}
          disabled={offered.length === 0}
          onClick={() => setOpened(!opened)}
        >
          {t('bulk.set')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bulk.set')}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void keep()
          }}
        >
          <Select
            size="xs"
            label={t('bulk.property')}
            searchable
            allowDeselect={false}
            data-autofocus
            comboboxProps={{ withinPortal: false }}
            data={offered.map(({ id, property }) => ({ value: id, label: property.label }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id)
              put(null)
            }}
          />
          {column ? (
            <div className={classes.value}>
              <Suspense>
                <ValueInput
                  key={column.id}
                  property={column.field}
                  name={t('bulk.value', { column: column.property.label })}
                  value={value}
                  problem={problem}
                  onChange={put}
                />
              </Suspense>
            </div>
          ) : null}
          <Button type="submit" size="xs" loading={busy} disabled={!column}>
            {t('bulk.apply')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Files belong to one object each, and a unique value can occur only once. */
const mayShare = (column: ViewColumn): boolean =>
  mayChangeValue({ level: 'full' }, column) &&
  column.field.kind !== 'file' &&
  !column.property.unique &&
  fieldKinds[column.field.kind].Input !== undefined
