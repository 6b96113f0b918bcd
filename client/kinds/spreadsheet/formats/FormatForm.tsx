import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSelectAll } from '@tabler/icons-react'
import { useState } from 'react'
import { conditionKinds } from '#schema/kinds/spreadsheet/condition.ts'
import { dayKinds, formatLimits, repeatKinds, writeFormat } from '#schema/kinds/spreadsheet/formats.ts'
import { useWords } from '../../../platform/words.ts'
import { ConditionFields } from '../filter/ConditionFields.tsx'
import type { SheetView } from '../SheetView.ts'
import {
  type FormatDraft,
  type FormatKind,
  isDayKind,
  rangeText,
  readFormat,
  type WrongPart,
} from './draft.ts'
import classes from './FormatPanel.module.css'
import { LookFields } from './LookFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { useKindWords } from './useKindWords.ts'

/** Of as many ranges as may be selected. */
const rangeSignsMost = 5000

type FormatFormProps = { view: SheetView; begun: FormatDraft; onEnd: () => void }

/** A rule as it is being written: its areas, what it asks, and how cells look that have it. */
export function FormatForm({ view, begun, onEnd }: FormatFormProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const kindWord = useKindWords()
  const [draft, setDraft] = useState(begun)
  const [wrong, setWrong] = useState<readonly WrongPart[]>([])
  const change = (part: Partial<FormatDraft>) => {
    setWrong([])
    setDraft({ ...draft, ...part })
  }
  const save = () => {
    const sheet = view.workbook.book.byId.get(draft.sheet)
    if (!sheet) return onEnd()
    const read = readFormat(view, sheet, draft)
    if ('wrong' in read) return setWrong(read.wrong)
    // One that others have deleted meanwhile is a new one.
    const id = sheet.formats?.find((each) => each.id === draft.id)?.id
    const isWritten = view.workbook.change((doc) => writeFormat(doc, sheet, read, id))
    if (!isWritten) return setWrong(['full'])
    onEnd()
  }
  const { kind } = draft
  const plain = conditionKinds.find((each) => each === kind)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        autoFocus
        size="xs"
        label={t('range')}
        maxLength={rangeSignsMost}
        value={draft.range}
        error={
          wrong.includes('range')
            ? t('wrong.range')
            : wrong.includes('areas')
              ? t('wrong.areas', { count: formatLimits.areas })
              : undefined
        }
        onChange={({ currentTarget }) => change({ range: currentTarget.value })}
        rightSection={
          <ActionIcon
            size="sm"
            aria-label={t('selected')}
            title={t('selected')}
            className={classes.tool}
            disabled={view.sheet?.id !== draft.sheet}
            onClick={() => change({ range: rangeText(view, view.sheet!, view.areas) })}
          >
            <IconSelectAll size={16} stroke={1.8} />
          </ActionIcon>
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={t('way')}
        data={[
          { value: 'cells', label: t('way.cells') },
          { value: 'scale', label: t('way.scale') },
        ]}
        value={draft.isScale ? 'scale' : 'cells'}
        onChange={(value) => change({ isScale: value === 'scale' })}
      />
      {draft.isScale ? (
        <ScaleFields stops={draft.stops} wrong={wrong} onChange={(stops) => change({ stops })} />
      ) : (
        <>
          <Select
            size="xs"
            label={t('condition')}
            allowDeselect={false}
            maxDropdownHeight={280}
            data={[...conditionKinds, ...dayKinds, ...repeatKinds].map((each) => ({
              value: each,
              label: kindWord(each),
            }))}
            value={kind}
            onChange={(each) => each && change({ kind: each as FormatKind })}
          />
          {isDayKind(kind) ? (
            <>
              <Select
                size="xs"
                aria-label={t('day')}
                allowDeselect={false}
                data={(['today', 'exact'] as const).map((each) => ({ value: each, label: t(`day.${each}`) }))}
                value={draft.isToday ? 'today' : 'exact'}
                onChange={(each) => change({ isToday: each !== 'exact' })}
              />
              {draft.isToday ? null : (
                <TextInput
                  size="xs"
                  aria-label={t('date')}
                  maxLength={50}
                  value={draft.first}
                  error={wrong.includes('first') ? t('wrong.date') : undefined}
                  onChange={({ currentTarget }) => change({ first: currentTarget.value })}
                />
              )}
            </>
          ) : plain ? (
            <ConditionFields
              draft={{ kind: plain, first: draft.first, second: draft.second }}
              wrong={wrong.filter((part) => part === 'first' || part === 'second')}
              onChange={({ first = draft.first, second = draft.second }) => change({ first, second })}
            />
          ) : null}
          <LookFields
            look={draft.look}
            isWrong={wrong.includes('look')}
            onChange={(look) => change({ look })}
          />
        </>
      )}
      {wrong.includes('full') ? (
        <p role="alert" className={classes.wrong}>
          {t('full', { count: formatLimits.formats })}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button size="xs" type="submit">
          {t('done')}
        </Button>
      </div>
    </form>
  )
}
