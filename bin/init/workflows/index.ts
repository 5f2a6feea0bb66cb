export const planWorkflows = (ci: string): readonly { path: string }[] => []
