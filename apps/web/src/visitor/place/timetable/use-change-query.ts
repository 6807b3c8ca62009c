import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Changes the query of the page's address; by default in the same entry of the history. Nothing scrolls. */
export function useChangeQuery() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return (query: URLSearchParams, path = pathname, options: NavigateOptions = {}) =>
    void navigate(
      { pathname: path, search: String(query) },
      { replace: true, state, preventScrollReset: true, ...options },
    )
}
