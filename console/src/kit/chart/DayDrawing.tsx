import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ReferenceDot, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { urlOf, useGo } from '../screenUrl.ts'
import type { DayValue, DrawingProps } from './DayChart.tsx'

const tick = { fill: 'var(--ink-3)', fontSize: 11 }
// room for half a day of the axis
const margin = { top: 8, right: 0, bottom: 0, left: 16 }

/** The drawing of `DayChart`, with its library. */
export default function DayDrawing({ label, days, look, format, formatAxis, formatDay, usualLabel }: DrawingProps) {
  const [hasPointer] = useState(() => matchMedia('(pointer: fine)').matches)
  const { told, handlers } = useOpenedDay(days)
  const data = [...days]
  const last = data.at(-1)
  const frame = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatDay}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval={Math.max(0, Math.ceil(data.length / 5) - 1)}
      />
      <YAxis
        orientation="right"
        width={40}
        tickCount={4}
        allowDecimals={false}
        tickFormatter={formatAxis}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={look === 'bars' ? { fill: 'var(--hover)' } : { stroke: 'var(--line-strong)' }}
        trigger={hasPointer ? 'hover' : 'click'}
        content={({ active, payload }) => {
          const at = payload?.[0]?.payload as DayValue | undefined
          told.current = active ? at : undefined
          return active && at ? (
            <p className="rounded-sm border border-line bg-raised px-2 py-1 text-12 shadow-pop">
              {formatDay(at.day)} <b className="tabular font-strong">{format(at.value)}</b>
              {usualLabel !== undefined && at.usual !== undefined && (
                <span className="block text-ink-3">
                  {usualLabel} <span className="tabular">{format(at.usual)}</span>
                </span>
              )}
            </p>
          ) : null
        }}
      />
    </>
  )
  return (
    <div {...handlers}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={data} margin={margin} barCategoryGap="15%" title={label}>
          {frame}
          {look === 'bars' ? (
            <Bar dataKey="value" isAnimationActive={false} radius={[1, 1, 0, 0]}>
              {data.map(({ day }) => (
                <Cell key={day} fill={day === last?.day ? 'var(--chart-1)' : 'var(--chart-2)'} />
              ))}
            </Bar>
          ) : (
            <Line dataKey="value" stroke="var(--chart-1)" strokeWidth={1.5} dot={false} isAnimationActive={false} />
          )}
          {usualLabel !== undefined && (
            <Line
              dataKey="usual"
              stroke="var(--ink-3)"
              strokeWidth={1}
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          {look === 'line' && last && (
            <ReferenceDot x={last.day} y={last.value} r={3} fill="var(--chart-1)" stroke="var(--surface)" />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/**
 * A day opens its list as the link of the table does: by a click anywhere above or below it, in a new tab with Ctrl or ⌘, and by Enter
 * where the arrows stand. What opens is the day whose figure is told. A finger is told it first; the second touch of the same day opens.
 */
const useOpenedDay = (days: readonly DayValue[]) => {
  const go = useGo()
  const told = useRef<DayValue | undefined>(undefined)
  const touched = useRef<string | undefined>(undefined)
  const pointer = useRef('')
  const open = (inNewTab: boolean) => {
    const place = told.current?.place
    if (!place) return
    if (inNewTab) window.open(urlOf(place), '_blank', 'noopener')
    else void go(place)
  }
  const onPointerDownCapture = ({ pointerType }: PointerEvent) => (pointer.current = pointerType)
  const onClick = ({ ctrlKey, metaKey }: MouseEvent) =>
    // the day beneath is told by then
    requestAnimationFrame(() => {
      const again = touched.current === told.current?.day
      touched.current = told.current?.day
      if (pointer.current !== 'touch' || again) open(ctrlKey || metaKey)
    })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !told.current?.place) return
    event.stopPropagation()
    open(event.ctrlKey || event.metaKey)
  }
  const opens = days.some(({ place }) => place)
  return {
    told,
    handlers: opens
      ? { onClick, onKeyDownCapture, onPointerDownCapture, className: 'h-full cursor-pointer [&_.recharts-layer]:outline-none' }
      : { className: 'h-full' },
  }
}
