import { Switch } from '@mantine/core'
import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { isRichText } from '#schema/fields/text.ts'
import { fields } from '#schema/fields/registry.ts'
import { useWords } from '../../platform/words.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import classes from './Panel.module.css'
import type { PropertyDraft } from './usePropertyDraft.ts'

type FlagsProps = { draft: PropertyDraft; isNested: boolean; isFixed: boolean }
/** The switches of a property: what its values must be, who may change them, and whether they name the object. */
export function Flags({ draft: { property, change }, isNested, isFixed }: FlagsProps) {
  const t = useWords('types')
  const { data_type: kind, multiple, header } = property
  const canBeUnique = isFieldKind(kind) && fields[kind].canBeUnique && !multiple.status
  const canBeHeader = isFieldKind(kind) && fieldFacts[kind].namesObjects && !multiple.status
  const flags = [
    { key: 'required', isShown: true },
    { key: 'unique', isShown: !isNested && (canBeUnique || property.unique) },
    { key: 'header', isShown: !isNested && (canBeHeader || header) },
    { key: 'body', isShown: !isNested && isRichText({ ...property, kind }) },
    { key: 'guarded', isShown: !isNested },
  ] as const
  return (
    <div className={classes.flags} role="group" aria-label={t('flags')}>
      {flags
        .filter(({ isShown }) => isShown)
        .map(({ key }) => (
          <Switch
            key={key}
            size="xs"
            label={t(`flag.${key}`)}
            description={t(`flag.${key}.text`)}
            checked={property[key]}
            // RTY.29: the flag can be moved to another property, never removed.
            disabled={isFixed || (key === 'header' && header)}
            onChange={(event) => change({ [key]: event.currentTarget.checked })}
          />
        ))}
    </div>
  )
}
