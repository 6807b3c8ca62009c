import { useEffect } from 'react'
import { useActiveTooltipLabel } from 'recharts'

/** Tells which bar of the chart around it the pointer or the keys have reached; the chart knows it only inside. */
export function ActiveLabel({ onChange }: { onChange: (label: string | undefined) => void }) {
  const label = useActiveTooltipLabel()
  useEffect(() => onChange(label === undefined ? undefined : String(label)), [label, onChange])
  return null
}
