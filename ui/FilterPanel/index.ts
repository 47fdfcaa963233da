export { FilterGroup, type FilterGroupProps } from './FilterGroup.tsx'
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
export { ListLayout, type ListLayoutProps } from './ListLayout.tsx'
