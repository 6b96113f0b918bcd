import { Button, Popover, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconShare3, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { accessLevels } from '#schema/access/levels.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { useAutosave } from '../../platform/autosave/useAutosave.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { IconPicker } from '../../platform/icons/IconPicker.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeUpdate } from '../changes.ts'
import { DeleteType } from '../DeleteType.tsx'
import type { TypeRecord } from '../operations.ts'
import { SaveMark } from '../SaveMark.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import { useTypeTitle } from '../useTypeTitle.ts'
import { AccessPart } from './AccessPart.tsx'
import { ActionList } from './ActionList.tsx'
import { IndexPart } from './IndexPart.tsx'
import classes from './Panel.module.css'
import { useProblemText } from './useProblemText.ts'
import { ViewList } from './ViewList.tsx'

const ShareDialog = lazy(() => loadNeeded(() => import('../../access/ShareDialog.tsx')))

const edited = [
  'label',
  'icon',
  'headline',
  'description',
  'objectAccessLevel',
  'apply_access_on_binding',
] as const

type TypePanelProps = {
  type: TypeRecord
  mayChange: boolean
  reload: () => Promise<void>
  onDeleted: () => void
}

/** The settings of a type as a whole, saved automatically. */
export function TypePanel({ type, mayChange, reload, onDeleted }: TypePanelProps) {
  const t = useWords('types')
  const titleOf = useTypeTitle()
  const problemText = useProblemText()
  const [isPicking, setPicking] = useState(false)
  const [asking, setAsking] = useState(false)
  const [shares, setShares] = useState<boolean>()
  const { min, max } = typeLimits.labelSigns
  const isTitle = (label: string) => label.trim().length >= min && label.trim().length <= max
  const saved = useMemo(() => Object.fromEntries(edited.map((key) => [key, type[key]])), [type])
  const { values, state, autosave } = useAutosave({
    saved,
    save: async (changed) => {
      await mutate(typeUpdate, { id: type.id, input: changed })
      await reload()
    },
    onFailed: (error) => showFailure(error, t('failed.type', { label: titleOf(type) })),
    isValid: (key, value) => key !== 'label' || isTitle(String(value)),
  })
  const shown: TypeRecord = { ...type, ...values }
  const text = (key: 'headline' | 'description') => ({
    label: t(`type.${key}`),
    value: shown[key],
    readOnly: !mayChange,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      autosave.change({ [key]: event.currentTarget.value }),
  })
  const short = shown.label.trim().length < min
  return (
    <section className={classes.root} aria-label={t('type.settings')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('type.settings')}</h3>
        {mayChange ? <SaveMark state={state} /> : null}
        <Button
          variant="default"
          size="xs"
          ml={mayChange ? undefined : 'auto'}
          leftSection={<IconShare3 size={15} stroke={1.75} />}
          onClick={() => setShares(true)}
        >
          {t('share')}
        </Button>
        {shares === undefined ? null : (
          <Suspense>
            <ShareDialog
              node={{ type: 'type', id: type.id }}
              level={type.level}
              url={`${location.origin}/types-editor/${type.id}`}
              opened={shares}
              onClose={() => setShares(false)}
            />
          </Suspense>
        )}
      </header>
      <div className={classes.fields}>
        <div className={classes.named}>
          <Popover
            opened={isPicking}
            onChange={setPicking}
            position="bottom-start"
            width={340}
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <button
                type="button"
                className={classes.icon}
                aria-label={t('type.icon')}
                disabled={!mayChange}
                onClick={() => setPicking(!isPicking)}
              >
                <TypeIcon icon={shown.icon} />
              </button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('type.icon')}>
              <IconPicker
                onPick={(icon) => {
                  autosave.change({ icon })
                  setPicking(false)
                }}
              />
            </Popover.Dropdown>
          </Popover>
          <TextInput
            label={t('type.label')}
            value={type.system ? titleOf(type) : shown.label}
            readOnly={!mayChange || type.system !== null}
            maxLength={max}
            error={
              type.system !== null || isTitle(shown.label)
                ? undefined
                : problemText(
                    [{ field: 'label', reason: short ? 'too_short' : 'too_long', min, max }],
                    t('type.label'),
                  )
            }
            onChange={(event) => autosave.change({ label: event.currentTarget.value })}
          />
        </div>
        <TextInput
          {...text('headline')}
          description={t('type.headline.text')}
          maxLength={typeLimits.headlineSigns}
        />
        <Textarea
          {...text('description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={typeLimits.descriptionSigns}
        />
        <Select
          label={t('type.level')}
          description={t('type.level.text')}
          data={accessLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={shown.objectAccessLevel}
          allowDeselect={false}
          readOnly={!mayChange}
          onChange={(level) => autosave.change({ objectAccessLevel: level })}
        />
        <Switch
          size="xs"
          label={t('type.binding')}
          description={t('type.binding.text')}
          checked={shown.apply_access_on_binding}
          disabled={!mayChange}
          onChange={(event) => autosave.change({ apply_access_on_binding: event.currentTarget.checked })}
        />
      </div>
      <ViewList type={type} mayChange={mayChange} reload={reload} />
      <ActionList type={type} mayChange={mayChange} reload={reload} />
      <AccessPart node={{ type: 'type', id: type.id }} level={type.level} />
      <IndexPart type={type} />
      {mayChange && type.system === null ? (
        <footer className={classes.foot}>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={15} stroke={1.75} />}
            onClick={() => setAsking(true)}
          >
            {t('delete.type')}
          </Button>
        </footer>
      ) : null}
      <DeleteType type={asking ? type : null} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </section>
  )
}
