import bash from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'
import classes from './Code.module.css'

const lowlight = createLowlight({ bash, graphql, javascript, json })
export type Language = 'bash' | 'graphql' | 'javascript' | 'json'

type CodeNode = {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: CodeNode[]
}

/** A text in the colours of its language. */
export function Code({ language, text }: { language: Language; text: string }) {
  return <code className={classes.code}>{coloured(lowlight.highlight(language, text) as CodeNode)}</code>
}

function coloured({ value, properties, children = [] }: CodeNode): ReactNode {
  if (value !== undefined) return value
  const inside = children.map((child, index) => <Piece key={index} node={child} />)
  const own = properties?.className
  return Array.isArray(own) ? <span className={own.join(' ')}>{inside}</span> : inside
}

const Piece = ({ node }: { node: CodeNode }) => coloured(node)
