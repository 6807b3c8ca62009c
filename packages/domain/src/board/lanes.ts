import { type Interval, overlaps } from '../time/instant.ts'

export interface LaneBlock extends Interval {
  key: string
  /** How many lanes it takes. */
  span: number
}

/** Its part of the width: lanes `lane` to `lane + span` of `lanes`. */
export interface LanePlace {
  lane: number
  span: number
  lanes: number
}

/**
 * Lays the blocks of a column into lanes, one for each place. Blocks that overlap, directly or through others, are one
 * group: it has as many lanes as the column, or more where they do not fit, so that two never lie on each other.
 */
export function placeInLanes(blocks: readonly LaneBlock[], capacity: number): Map<string, LanePlace> {
  const places = new Map<string, LanePlace>()
  for (const group of overlappingGroups(blocks)) {
    const inOrder = placeGroup(group)
    // Several places side by side are found more easily before the single ones.
    const widestFirst = inOrder.lanes > capacity ? placeGroup(group.toSorted((a, b) => b.span - a.span)) : inOrder
    const best = widestFirst.lanes < inOrder.lanes ? widestFirst : inOrder
    const lanes = Math.max(best.lanes, capacity)
    for (const { block, lane } of best.placed) places.set(block.key, { lane, span: block.span, lanes })
  }
  return places
}

function overlappingGroups(blocks: readonly LaneBlock[]): LaneBlock[][] {
  const groups: LaneBlock[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const block of blocks.toSorted(byTime)) {
    if (block.from >= end) groups.push([])
    groups.at(-1)?.push(block)
    end = Math.max(end, block.to)
  }
  return groups
}

interface Placed {
  block: LaneBlock
  lane: number
}

/** Each block in the first lanes that are free during its whole time. */
function placeGroup(group: readonly LaneBlock[]): { placed: Placed[]; lanes: number } {
  const placed: Placed[] = []
  let lanes = 0
  for (const block of group) {
    const others = placed.filter((other) => overlaps(other.block, block)).sort((a, b) => a.lane - b.lane)
    let lane = 0
    for (const other of others) {
      if (other.lane >= lane + block.span) break
      lane = Math.max(lane, other.lane + other.block.span)
    }
    placed.push({ block, lane })
    lanes = Math.max(lanes, lane + block.span)
  }
  return { placed, lanes }
}

const byTime = (a: LaneBlock, b: LaneBlock): number =>
  a.from - b.from || b.to - a.to || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
