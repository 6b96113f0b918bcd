import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../operations.ts'
import { AddProperty } from './AddProperty.tsx'
import { DeletedProperties } from './DeletedProperties.tsx'
import { GroupHead } from './GroupHead.tsx'
import { NewGroup } from './NewGroup.tsx'
import { besideOf, sectionsOf, stepOf, systemPropertiesOf } from './propertyOrder.ts'
import type { Place } from './propertyOrder.ts'
import { PropertyRow } from './PropertyRow.tsx'
import classes from './TypeEditor.module.css'
import type { TypeActions } from './useTypeActions.ts'

type PropertyListProps = {
  type: TypeRecord
  mayChange: boolean
  chosen: string | null
  actions: TypeActions
  onChoose: (id: string) => void
}

/** The properties of a type in their groups, put in order by dragging or by Alt and the arrows. */
export function PropertyList({ type, mayChange, chosen, actions, onChoose }: PropertyListProps) {
  const t = useWords('types')
  const [said, setSaid] = useState('')
  const sections = sectionsOf(type)
  const move = (id: string, place: Place | null) => {
    const label = type.properties.find((each) => each.id === id)?.label
    if (!place || !label) return
    const group = type.propertyGroups.find((each) => each.id === place.group)?.label
    setSaid(t('list.moved', { label, group: group ?? t('group.none') }))
    void actions.move(id, place)
  }
  return (
    <div className={classes.list}>
      {sections.map(({ group, properties }) => (
        <section key={group?.id ?? 'none'} aria-label={group?.label ?? t('group.none')}>
          {group ? (
            <GroupHead
              type={type}
              group={group}
              mayChange={mayChange}
              actions={actions}
              onPut={(dragged) => move(dragged, { group: group.id, after: null })}
            />
          ) : null}
          <ul className={classes.rows}>
            {properties.map((property) => (
              <PropertyRow
                key={property.id}
                property={property}
                isChosen={property.id === chosen}
                onChoose={() => onChoose(property.id)}
                onStep={mayChange ? (step) => move(property.id, stepOf(type, property.id, step)) : undefined}
                onPut={
                  mayChange
                    ? (dragged, edge) => move(dragged, besideOf(type, dragged, { id: property.id, edge }))
                    : undefined
                }
              />
            ))}
          </ul>
          {properties.length === 0 ? (
            <p className={classes.none}>
              {t(group ? 'group.empty' : type.propertyGroups.length > 0 ? 'group.rest' : 'list.empty')}
            </p>
          ) : null}
        </section>
      ))}
      {mayChange ? (
        <div className={classes.adders}>
          <AddProperty onAdd={async (kind) => onChoose(await actions.add(kind, t(`kind.${kind}`)))} />
          <NewGroup onAdd={actions.addGroup} />
        </div>
      ) : null}
      <section aria-label={t('system.title')}>
        <h3 className={classes.groupLabel}>
          <IconLock size={13} stroke={1.75} aria-hidden />
          {t('system.title')}
        </h3>
        <ul className={classes.rows}>
          {systemPropertiesOf(type).map((property) => (
            <PropertyRow
              key={property.id}
              property={property}
              isChosen={property.id === chosen}
              onChoose={() => onChoose(property.id)}
            />
          ))}
        </ul>
      </section>
      <DeletedProperties type={type} onRestore={actions.restore} />
      <div role="status" className={classes.announced}>
        {said}
      </div>
    </div>
  )
}
