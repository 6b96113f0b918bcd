import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { FilterButton } from '../../../objects/view/FilterButton.tsx'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { filterSetting } from '../blockFilter.ts'
import { useLinkedTypeId } from '../useLinkedTypeId.ts'
import { useWidgetType, type WidgetType } from '../widgets/useWidgetType.ts'
import type { SettingsProps } from './BlockSettings.tsx'
import classes from './Settings.module.css'

type FilterFieldProps = Pick<SettingsProps, 'onChange'> & { shown: WidgetType }

/** Which objects a block shows. */
export function FilterField({ shown: { filter, columns }, onChange }: FilterFieldProps) {
  const t = useWords('kinds/composite')
  return (
    <div className={classes.filter}>
      <span className={classes.label}>{t('settings.filter')}</span>
      <FilterButton
        filter={filter}
        columns={[...columns]}
        onChange={(next) => onChange(filterSetting(next))}
      />
    </div>
  )
}

/** The same over the objects of a page that a block shows. */
export function PageFilter(props: SettingsProps) {
  return <OfType {...props} id={useLinkedTypeId(settingOf(props.block, 'page'))} />
}

/** The same over the events of the space. */
export function EventsFilter(props: SettingsProps) {
  const id = useReadableTypes()?.find(({ system }) => system === 'event')?.id
  return <OfType {...props} id={id ?? ''} />
}

function OfType({ block, onChange, id }: SettingsProps & { id: string }) {
  const shown = useWidgetType(block, id)
  return shown.type ? <FilterField shown={shown} onChange={onChange} /> : null
}
