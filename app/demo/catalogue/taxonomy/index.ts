import type { DemoCategory } from '../types.ts'
import { accessories } from './accessories.ts'
import { clothes } from './clothes.ts'
import { outdoorGear } from './outdoor-gear.ts'
import type { CategoryPlan, GenderId, GroupPlan } from './plan.ts'
import { shoes } from './shoes.ts'
import { winterSports } from './winter-sports.ts'

export type { GenderId, GroupPlan } from './plan.ts'

const plans: readonly CategoryPlan[] = [clothes, shoes, accessories, winterSports, outdoorGear]

/** A group with its place in the tree. */
export interface PlacedGroup {
  categoryId: number
  subcategoryId: number
  groupId: number
  plan: GroupPlan
}

/** Numbers the plans from 1 on each level; these are the ids. */
function place(): { categories: DemoCategory[]; placed: PlacedGroup[] } {
  const placed: PlacedGroup[] = []
  let subcategoryId = 0
  const categories = plans.map((category, index) => {
    const categoryId = index + 1
    const subcategories = category.subcategories.map(({ name, groups }) => {
      subcategoryId++
      const inTree = groups.map((plan) => {
        const groupId = placed.length + 1
        placed.push({ categoryId, subcategoryId, groupId, plan })
        return { id: groupId, name: plan.name }
      })
      return { id: subcategoryId, name, groups: inTree }
    })
    return { id: categoryId, name: category.name, subcategories }
  })
  return { categories, placed }
}

const { categories, placed } = place()

export { categories }
export const placedGroups: readonly PlacedGroup[] = placed

const byName = new Map(placed.map((group) => [group.plan.name, group]))

/** Finds a group by name. @throws on an unknown one, an error of the lexicon */
export function groupNamed(name: string): PlacedGroup {
  const group = byName.get(name)
  if (group === undefined) throw new RangeError(`The catalogue has no group named '${name}'.`)
  return group
}

/** Genders that a group is made for. */
export const gendersOf = ({ sizes }: GroupPlan): GenderId[] => Object.keys(sizes).map((id) => Number(id) as GenderId)
