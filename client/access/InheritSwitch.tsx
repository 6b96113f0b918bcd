import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { CloseProperty } from './CloseProperty.tsx'
import type { NodeRef } from './nodeRef.ts'
import { useChange } from './useChange.ts'
import { useGrants } from './useGrants.ts'

/** Whether grants from above apply here, too. Without them a node is closed to everyone not listed here. */
export function InheritSwitch({ node }: { node: NodeRef }) {
  const t = useWords('access')
  const [asked, setAsked] = useState(false)
  const { access } = useGrants(node, 1)
  const { busy, inherit } = useChange(node)
  const isProperty = node.type === 'property'
  return (
    <>
      <Switch
        label={t('inherit')}
        description={t(isProperty ? 'inherit.about.property' : 'inherit.about')}
        checked={access?.inherits ?? true}
        disabled={!access || busy}
        onChange={({ currentTarget: { checked } }) =>
          isProperty && !checked ? setAsked(true) : void inherit(checked)
        }
      />
      {isProperty ? (
        <CloseProperty
          id={node.id}
          asked={asked}
          onConfirm={() => inherit(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
