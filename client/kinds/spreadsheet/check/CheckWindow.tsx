import { Button, Modal, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  addChecks,
  type Check,
  checkAt,
  checkLimits,
  hasRoomForCheck,
} from '#schema/kinds/spreadsheet/checks.ts'
import { useWords } from '../../../platform/words.ts'
import { ConditionFields } from '../filter/ConditionFields.tsx'
import { rangeText } from '../formats/draft.ts'
import type { SheetView } from '../SheetView.ts'
import {
  checkConditions,
  checkKinds,
  type CheckDraft,
  draftOfRule,
  ruleOf,
  type WrongField,
} from './draft.ts'
import classes from './ListMenu.module.css'

/** What the selected cells may hold. */
export default function CheckWindow({ view, onClose }: { view: SheetView; onClose: () => void }) {
  const t = useWords('kinds/spreadsheet/check')
  const c = useWords('kinds/spreadsheet/filter')
  const [area] = useState(view.area)
  const [found] = useState(() => checkAt(area.sheet, area.top, area.left))
  const [draft, setDraft] = useState<CheckDraft>(() => draftOfRule(view, found?.rule, area))
  const [isStrict, setStrict] = useState(found?.isStrict ?? true)
  const [help, setHelp] = useState(found?.help ?? '')
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const [isFull, setFull] = useState(false)
  const change = (part: Partial<CheckDraft>) => {
    setWrong([])
    setDraft({ ...draft, ...part })
  }
  /** The cells that were selected, wherever others have moved them since. */
  const write = (check: Check | undefined) => {
    const { areas, workbook } = view
    // What was written here stays until there is room.
    if (!hasRoomForCheck(view.sheet!, areas)) return setFull(true)
    workbook.change((doc) =>
      addChecks(
        doc,
        view.sheet!,
        areas.map((each) => ({ area: each, check })),
      ),
    )
    onClose()
  }
  const save = () => {
    const rule = ruleOf(view, draft)
    if ('wrong' in rule) setWrong(rule.wrong)
    else write({ rule, isStrict, help: help.trim() })
  }
  const range = rangeText(view, view.sheet!, view.areas)
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={classes.cells}>{t('cells', { range })}</p>
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={checkKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={draft.kind}
          onChange={(kind) => kind && change({ kind: kind as CheckDraft['kind'] })}
        />
        {draft.kind === 'list' ? (
          <Textarea
            data-autofocus
            label={t('values')}
            rows={5}
            value={draft.values}
            error={wrong.includes('values') ? t('wrong.values') : undefined}
            onChange={({ currentTarget }) => change({ values: currentTarget.value })}
          />
        ) : draft.kind === 'range' ? (
          <TextInput
            label={t('range')}
            placeholder="A1:A10"
            maxLength={200}
            value={draft.range}
            error={wrong.includes('range') ? t('wrong.range') : undefined}
            onChange={({ currentTarget }) => change({ range: currentTarget.value })}
          />
        ) : (
          <>
            <Select
              label={t('condition')}
              allowDeselect={false}
              data={checkConditions.map((kind) => ({ value: kind, label: c(`by.${kind}`) }))}
              value={draft.condition.kind}
              onChange={(kind) =>
                kind &&
                change({ condition: { ...draft.condition, kind: kind as (typeof checkConditions)[number] } })
              }
            />
            <ConditionFields
              draft={draft.condition}
              wrong={wrong.filter((field) => field === 'first' || field === 'second')}
              onChange={(part) => change({ condition: { ...draft.condition, ...part } })}
            />
          </>
        )}
        <SegmentedControl
          aria-label={t('breach')}
          data={[
            { value: 'refuse', label: t('refuse') },
            { value: 'warn', label: t('warn') },
          ]}
          value={isStrict ? 'refuse' : 'warn'}
          onChange={(value) => setStrict(value === 'refuse')}
        />
        <TextInput
          label={t('help')}
          maxLength={checkLimits.helpSigns}
          value={help}
          onChange={({ currentTarget }) => setHelp(currentTarget.value)}
        />
        {isFull ? (
          <p role="alert" className={classes.wrong}>
            {t('full', { count: checkLimits.checks })}
          </p>
        ) : null}
        <div className={classes.buttons}>
          {found ? (
            <Button variant="subtle" mr="auto" onClick={() => write(undefined)}>
              {t('remove')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Modal>
  )
}
